/* list_merge.h: the body of the stable adaptive merge sort; included once for each kind of element by list_sort.c.
 * ELEM is the element, LESS(s, a, b) compares two behind pointers (-1: failed), RANK(e) is what it compares first, NAMED(x) makes
 * the kind's function names.
 *
 * Natural runs (short ones filled up by binary insertion) are merged in the order that Munro and Wild's powersort gives; merging
 * gallops when one side wins often. A comparison that fails leaves the array a permutation of what it was.
 */

static void NAMED(reverse)(ELEM *a, size_t n)
{
    for (size_t i = 0, j = n; i + 1 < j; i++) {
        ELEM t = a[i];
        a[i] = a[--j];
        a[j] = t;
    }
}

/* How far a[0..n) goes on without falling, if its first `at` items do: the index of the first that is less than the one before it. 0: failed. */
static size_t NAMED(rising_until)(Sort *s, ELEM *a, size_t n, size_t at)
{
    for (; at < n; at++) {
        int r = LESS(s, &a[at], &a[at - 1]);
        if (r < 0)
            return 0;
        if (r)
            break;
    }
    return at;
}

/* Turns a falling run round, whose first `at` items are equal, and then what goes on rising behind it: the length of it all. Equal items
 * within it are turned round twice, and so keep their order. 0: failed. */
static size_t NAMED(falling_run)(Sort *s, ELEM *a, size_t n, size_t at)
{
    size_t equals = 0; /* where the equal items begin that at - 1 is the last of */
    int r = 1;         /* a[at] < a[at - 1] is known */
    for (;;) {
        if (r) {
            NAMED(reverse)(a + equals, at - equals);
            equals = at;
        } else {
            int rises = LESS(s, &a[at - 1], &a[at]);
            if (rises < 0)
                return 0;
            if (rises)
                break;
        }
        if (++at == n)
            break;
        r = LESS(s, &a[at], &a[at - 1]);
        if (r < 0)
            return 0;
    }
    NAMED(reverse)(a + equals, at - equals);
    NAMED(reverse)(a, at);
    return NAMED(rising_until)(s, a, n, at);
}

/* Length of the run that starts a[0..n): items none of which is less than the one before it, or the other way round, which are turned round.
 * What is asked, and in which order, is what the reference asks: it shows where comparisons contradict each other, as a NaN's do. 0: failed. */
static size_t NAMED(count_run)(Sort *s, ELEM *a, size_t n)
{
    if (n < 2)
        return n;
    size_t at = NAMED(rising_until)(s, a, n, 1);
    if (at == 0 || at == n)
        return at;
    if (at > 1) {
        /* If the first is not less than the last, all are equal, and can begin a falling run. */
        int r = LESS(s, &a[0], &a[at - 1]);
        if (r)
            return r < 0 ? 0 : at;
    }
    return NAMED(falling_run)(s, a, n, at);
}

/* Sorts a[0..n), whose first `sorted` are. */
static bool NAMED(insert_sort)(Sort *s, ELEM *a, size_t n, size_t sorted)
{
    for (size_t i = sorted; i < n; i++) {
        ELEM pivot = a[i];
        size_t low = 0, high = i;
        while (low < high) {
            size_t mid = low + (high - low) / 2;
            int r = LESS(s, &pivot, &a[mid]);
            if (r < 0)
                return false;
            if (r)
                high = mid;
            else
                low = mid + 1;
        }
        memmove(a + low + 1, a + low, (i - low) * sizeof(ELEM));
        a[low] = pivot;
    }
    return true;
}

/* How many of sorted a[0..n) come before key: those less than it, and if `after` also those equal. Searches in growing steps
 * from the start, or from the end if `from_end`. -1: failed. */
static int64_t NAMED(gallop)(Sort *s, const ELEM *key, const ELEM *a, size_t n, bool after, bool from_end)
{
    size_t low = 0, high = n; /* a[..low) before; a[high..) not */
    size_t step = 1;
    while (low < high) {
        size_t probe;
        if (step) {
            probe = from_end ? (high >= step ? high - step : 0) : low + step - 1;
            if (probe < low)
                probe = low;
            if (probe >= high)
                probe = high - 1;
        } else
            probe = low + (high - low) / 2;
        int r = after ? LESS(s, key, &a[probe]) : LESS(s, &a[probe], key);
        if (r < 0)
            return -1;
        bool before = after ? !r : r;
        if (before)
            low = probe + 1;
        else
            high = probe;
        if (step)
            step = before == from_end ? 0 : step * 2; /* overshot: the rest is bisected */
    }
    return (int64_t)low;
}

/* Merges a[0..n) with a[n..n+m), n <= m: the left run waits in temp. */
static bool NAMED(merge_low)(Sort *s, ELEM *a, size_t n, size_t m, ELEM *temp)
{
    memcpy(temp, a, n * sizeof(ELEM));
    ELEM *left = temp, *left_end = temp + n, *right = a + n, *right_end = a + n + m, *out = a;
    bool ok = true;
    size_t left_wins = 0, right_wins = 0;
    while (left < left_end && right < right_end) {
        if (left_wins < s->min_gallop && right_wins < s->min_gallop) {
            int r = LESS(s, right, left);
            if (r < 0) {
                ok = false;
                break;
            }
            /* Which side wins cannot be foreseen: no branch depends on it. */
            *out++ = *(r ? right : left);
            right += r;
            left += !r;
            right_wins = r ? right_wins + 1 : 0;
            left_wins = r ? 0 : left_wins + 1;
            continue;
        }
        int64_t k = NAMED(gallop)(s, right, left, (size_t)(left_end - left), true, false);
        if (k < 0) {
            ok = false;
            break;
        }
        memcpy(out, left, (size_t)k * sizeof(ELEM));
        out += k;
        left += k;
        left_wins = (size_t)k;
        if (left == left_end)
            break;
        *out++ = *right++;
        if (right == right_end)
            break;
        k = NAMED(gallop)(s, left, right, (size_t)(right_end - right), false, false);
        if (k < 0) {
            ok = false;
            break;
        }
        memmove(out, right, (size_t)k * sizeof(ELEM));
        out += k;
        right += k;
        right_wins = (size_t)k;
        if (left_wins < MIN_GALLOP && right_wins < MIN_GALLOP) {
            s->min_gallop += 2;
            left_wins = right_wins = 0;
        } else {
            left_wins = right_wins = s->min_gallop;
            if (s->min_gallop > 1)
                s->min_gallop--;
        }
    }
    memcpy(out, left, (size_t)(left_end - left) * sizeof(ELEM)); /* the right rest is in place */
    return ok;
}

/* The mirror image, for n > m: the right run waits in temp, and merging goes from the end. */
static bool NAMED(merge_high)(Sort *s, ELEM *a, size_t n, size_t m, ELEM *temp)
{
    memcpy(temp, a + n, m * sizeof(ELEM));
    ELEM *left_end = a + n, *right_end = temp + m, *out = a + n + m; /* each one past */
    bool ok = true;
    size_t left_wins = 0, right_wins = 0;
    while (left_end > a && right_end > temp) {
        if (left_wins < s->min_gallop && right_wins < s->min_gallop) {
            int r = LESS(s, right_end - 1, left_end - 1);
            if (r < 0) {
                ok = false;
                break;
            }
            left_end -= r;
            right_end -= !r;
            *--out = *(r ? left_end : right_end);
            left_wins = r ? left_wins + 1 : 0;
            right_wins = r ? 0 : right_wins + 1;
            continue;
        }
        int64_t k = NAMED(gallop)(s, right_end - 1, a, (size_t)(left_end - a), true, true);
        if (k < 0) {
            ok = false;
            break;
        }
        size_t moved = (size_t)(left_end - a) - (size_t)k;
        out -= moved;
        left_end -= moved;
        memmove(out, left_end, moved * sizeof(ELEM));
        left_wins = moved;
        if (left_end == a)
            break;
        *--out = *--right_end;
        if (right_end == temp)
            break;
        k = NAMED(gallop)(s, left_end - 1, temp, (size_t)(right_end - temp), false, true);
        if (k < 0) {
            ok = false;
            break;
        }
        moved = (size_t)(right_end - temp) - (size_t)k;
        out -= moved;
        right_end -= moved;
        memcpy(out, right_end, moved * sizeof(ELEM));
        right_wins = moved;
        if (left_wins < MIN_GALLOP && right_wins < MIN_GALLOP) {
            s->min_gallop += 2;
            left_wins = right_wins = 0;
        } else {
            left_wins = right_wins = s->min_gallop;
            if (s->min_gallop > 1)
                s->min_gallop--;
        }
    }
    size_t rest = (size_t)(right_end - temp);
    memcpy(out - rest, temp, rest * sizeof(ELEM));
    return ok;
}

/* Merges two neighbouring runs, leaving out what is in place already. */
static bool NAMED(merge)(Sort *s, ELEM *a, size_t n, size_t m, ELEM *temp)
{
    int64_t k = NAMED(gallop)(s, &a[n], a, n, true, false);
    if (k < 0)
        return false;
    a += k;
    n -= (size_t)k;
    if (n == 0)
        return true;
    k = NAMED(gallop)(s, &a[n - 1], &a[n], m, false, true);
    if (k < 0)
        return false;
    m = (size_t)k;
    if (m == 0)
        return true;
    return n <= m ? NAMED(merge_low)(s, a, n, m, temp) : NAMED(merge_high)(s, a, n, m, temp);
}

/* temp holds at least n / 2 elements. */
static bool NAMED(sort)(Sort *s, ELEM *a, size_t n, ELEM *temp)
{
    Run runs[MAX_RUNS];
    size_t depth = 0, minimum = min_run(n);
    for (size_t at = 0; at < n;) {
        size_t length = NAMED(count_run)(s, a + at, n - at);
        if (length == 0)
            return false;
        if (length < minimum) {
            size_t forced = n - at < minimum ? n - at : minimum;
            if (!NAMED(insert_sort)(s, a + at, forced, length))
                return false;
            length = forced;
        }
        if (!charge(s->c, length))
            return false;
        /* A boundary's power is how deep it would lie in a merge tree halved evenly: what lies deeper than the new one is merged first, so
         * that runs of like length meet. */
        if (depth) {
            unsigned power = run_power(runs[depth - 1].start, runs[depth - 1].length, length, n);
            while (depth > 1 && runs[depth - 2].power > power) {
                Run *left = &runs[depth - 2], *right = &runs[depth - 1];
                if (!charge(s->c, left->length + right->length) || !NAMED(merge)(s, a + left->start, left->length, right->length, temp))
                    return false;
                left->length += right->length;
                depth--;
            }
            runs[depth - 1].power = power;
        }
        runs[depth++] = (Run){at, length, 0};
        at += length;
    }
    while (depth > 1) {
        Run *left = &runs[depth - 2], *right = &runs[depth - 1];
        if (!charge(s->c, left->length + right->length) || !NAMED(merge)(s, a + left->start, left->length, right->length, temp))
            return false;
        left->length += right->length;
        depth--;
    }
    return true;
}

/* How many times all would be moved to sort them by the digits of their ranks, least significant first; 0: merging is quicker, because the
 * ranks have many digits for so few elements, or are in order for long stretches. *least is subtracted from them. */
static unsigned NAMED(digits)(const ELEM *a, size_t n, uint64_t *least)
{
    if (n < DIGITS_LEAST)
        return 0;
    uint64_t low = RANK(a[0]), high = low;
    size_t falls = 0;
    for (size_t i = 1; i < n; i++) {
        uint64_t rank = RANK(a[i]);
        falls += rank < RANK(a[i - 1]);
        low = rank < low ? rank : low;
        high = rank > high ? rank : high;
    }
    *least = low;
    size_t digits = low == high ? 0 : (63u - (unsigned)__builtin_clzll(high - low)) / DIGIT_BITS + 1;
    size_t turns = falls < n - falls ? falls : n - 1 - falls; /* about as many runs, which are merged in so many rounds: */
    size_t rounds = 63u - (unsigned)__builtin_clzll(turns + 1);
    return digits * (n + (1 << DIGIT_BITS)) * 2 < n * rounds * 3 ? (unsigned)digits : 0;
}

/* Sorts by ranks alone, in so many digits; equal ones stay in order. temp holds n elements. */
static bool NAMED(distribute)(Sort *s, ELEM *a, size_t n, ELEM *temp, unsigned digits, uint64_t least)
{
    ELEM *from = a, *to = temp;
    for (unsigned digit = 0; digit < digits; digit++) {
        size_t starts[1 << DIGIT_BITS] = {0}, sum = 0;
        if (!charge(s->c, n))
            break;
        for (size_t i = 0; i < n; i++)
            starts[(RANK(from[i]) - least) >> digit * DIGIT_BITS & ((1 << DIGIT_BITS) - 1)]++;
        for (size_t i = 0; i < 1 << DIGIT_BITS; i++) {
            size_t count = starts[i];
            starts[i] = sum;
            sum += count;
        }
        for (size_t i = 0; i < n; i++)
            to[starts[(RANK(from[i]) - least) >> digit * DIGIT_BITS & ((1 << DIGIT_BITS) - 1)]++] = from[i];
        ELEM *other = from;
        from = to;
        to = other;
    }
    if (from != a)
        memcpy(a, from, n * sizeof(ELEM));
    return !failed(s->c);
}

#undef ELEM
#undef RANK
#undef LESS
#undef NAMED
