/* list_merge.h: the body of the stable adaptive merge sort; included once for each kind of element by list_sort.c.
 * ELEM is the element, LESS(s, a, b) compares two behind pointers (-1: failed), RARELY_LESS() where that is not worth its room, RANK(e) is what it compares first, NAMED(x) makes
 * the kind's function names.
 *
 * Natural runs (short ones filled up by binary insertion) are merged in the order that Munro and Wild's powersort gives; merging
 * gallops when one side wins often. What is asked, and in which order, is what the reference asks (its listsort.txt): it shows where comparisons
 * contradict each other, as a NaN's do. A comparison that fails leaves the array a permutation of what it was.
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
            int rises = RARELY_LESS(s, &a[at - 1], &a[at]);
            if (rises < 0)
                return 0;
            if (rises)
                break;
        }
        if (++at == n)
            break;
        r = RARELY_LESS(s, &a[at], &a[at - 1]);
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
        int r = RARELY_LESS(s, &a[0], &a[at - 1]);
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

/* Does a[at] come before key: is it less, or with `after` not greater? -1: failed. */
static __attribute__((noinline)) int NAMED(before)(Sort *s, const ELEM *key, const ELEM *a, size_t at, bool after)
{
    if (!after)
        return RARELY_LESS(s, &a[at], key);
    int r = RARELY_LESS(s, key, &a[at]);
    return r < 0 ? r : !r;
}

/* How many of sorted a[0..n) come before key: those less than it, and with `after` also those equal. Searches from a[hint] on in steps of 1, 3,
 * 7…, towards where key belongs, then bisects the last step. -1: failed. */
static int64_t NAMED(gallop)(Sort *s, const ELEM *key, const ELEM *a, size_t n, size_t hint, bool after)
{
    int up = NAMED(before)(s, key, a, hint, after);
    if (up < 0)
        return -1;
    const size_t most = up ? n - hint : hint + 1;
    size_t near = 0, far = 1; /* from the hint: up to `near` its answer holds; at `far` it no longer does */
    while (far < most) {
        int r = NAMED(before)(s, key, a, up ? hint + far : hint - far, after);
        if (r < 0)
            return -1;
        if (r != up)
            break;
        near = far;
        far = 2 * far + 1;
    }
    if (far > most)
        far = most;
    size_t low = up ? hint + near + 1 : hint + 1 - far, high = up ? hint + far : hint - near;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int r = NAMED(before)(s, key, a, middle, after);
        if (r < 0)
            return -1;
        if (r)
            low = middle + 1;
        else
            high = middle;
    }
    return (int64_t)high;
}

/* Merges a[0..n) with a[n..n+m), n <= m: the left run waits in temp. The right one's first is known to come first, the left one's last last. */
static bool NAMED(merge_low)(Sort *s, ELEM *a, size_t n, size_t m, ELEM *temp)
{
    memcpy(temp, a, n * sizeof(ELEM));
    ELEM *left = temp, *left_end = temp + n, *right = a + n, *right_end = a + n + m, *out = a;
    int64_t k = 0;
    *out++ = *right++;
    while (k >= 0 && right < right_end && left + 1 < left_end) {
        size_t left_wins = 0, right_wins = 0;
        do {
            int r = LESS(s, right, left);
            if (r < 0) {
                k = -1;
                break;
            }
            /* Which side wins cannot be foreseen: no branch depends on it. */
            *out++ = *(r ? right : left);
            right += r;
            left += !r;
            right_wins = r ? right_wins + 1 : 0;
            left_wins = r ? 0 : left_wins + 1;
        } while (right < right_end && left + 1 < left_end && left_wins < s->min_gallop && right_wins < s->min_gallop);
        if (k < 0 || right == right_end || left + 1 == left_end)
            break;
        s->min_gallop++;
        do {
            s->min_gallop -= s->min_gallop > 1;
            if ((k = NAMED(gallop)(s, right, left, (size_t)(left_end - left), 0, true)) < 0)
                break;
            memcpy(out, left, (size_t)k * sizeof(ELEM));
            out += k;
            left += k;
            left_wins = (size_t)k;
            if (left_end - left <= 1 && k)
                break;
            *out++ = *right++;
            if (right == right_end || (k = NAMED(gallop)(s, left, right, (size_t)(right_end - right), 0, false)) < 0)
                break;
            memmove(out, right, (size_t)k * sizeof(ELEM));
            out += k;
            right += k;
            right_wins = (size_t)k;
            if (right == right_end)
                break;
            *out++ = *left++;
        } while (left_end - left > 1 && (left_wins >= MIN_GALLOP || right_wins >= MIN_GALLOP));
        if (k >= 0 && right < right_end && left_end - left > 1)
            s->min_gallop++;
    }
    if (k >= 0 && left_end - left == 1) {
        size_t rest = (size_t)(right_end - right);
        memmove(out, right, rest * sizeof(ELEM));
        out += rest;
    }
    memcpy(out, left, (size_t)(left_end - left) * sizeof(ELEM)); /* else the right rest is in place */
    return k >= 0;
}

/* The mirror image, for n > m: the right run waits in temp, and merging goes from the end. */
static bool NAMED(merge_high)(Sort *s, ELEM *a, size_t n, size_t m, ELEM *temp)
{
    memcpy(temp, a + n, m * sizeof(ELEM));
    ELEM *left_end = a + n, *right_end = temp + m, *out = a + n + m; /* each one past */
    int64_t k = 0;
    *--out = *--left_end;
    while (k >= 0 && left_end > a && right_end > temp + 1) {
        size_t left_wins = 0, right_wins = 0;
        do {
            int r = RARELY_LESS(s, right_end - 1, left_end - 1);
            if (r < 0) {
                k = -1;
                break;
            }
            left_end -= r;
            right_end -= !r;
            *--out = *(r ? left_end : right_end);
            left_wins = r ? left_wins + 1 : 0;
            right_wins = r ? 0 : right_wins + 1;
        } while (left_end > a && right_end > temp + 1 && left_wins < s->min_gallop && right_wins < s->min_gallop);
        if (k < 0 || left_end == a || right_end == temp + 1)
            break;
        s->min_gallop++;
        do {
            s->min_gallop -= s->min_gallop > 1;
            size_t count = (size_t)(left_end - a);
            if ((k = NAMED(gallop)(s, right_end - 1, a, count, count - 1, true)) < 0)
                break;
            left_wins = count - (size_t)k;
            out -= left_wins;
            left_end -= left_wins;
            memmove(out, left_end, left_wins * sizeof(ELEM));
            if (left_end == a)
                break;
            *--out = *--right_end;
            count = (size_t)(right_end - temp);
            if (count == 1 || (k = NAMED(gallop)(s, left_end - 1, temp, count, count - 1, false)) < 0)
                break;
            right_wins = count - (size_t)k;
            out -= right_wins;
            right_end -= right_wins;
            memcpy(out, right_end, right_wins * sizeof(ELEM));
            if (right_end - temp <= 1 && right_wins)
                break;
            *--out = *--left_end;
        } while (left_end > a && (left_wins >= MIN_GALLOP || right_wins >= MIN_GALLOP));
        if (k >= 0 && left_end > a && right_end > temp + 1)
            s->min_gallop++;
    }
    size_t rest = (size_t)(right_end - temp);
    if (k >= 0 && rest == 1) {
        size_t count = (size_t)(left_end - a);
        out -= count;
        memmove(out, a, count * sizeof(ELEM));
    }
    memcpy(out - rest, temp, rest * sizeof(ELEM));
    return k >= 0;
}

/* Merges two neighbouring runs, leaving out what is in place already. */
static bool NAMED(merge)(Sort *s, ELEM *a, size_t n, size_t m, ELEM *temp)
{
    int64_t k = NAMED(gallop)(s, &a[n], a, n, 0, true);
    if (k < 0)
        return false;
    a += k;
    n -= (size_t)k;
    if (n == 0)
        return true;
    k = NAMED(gallop)(s, &a[n - 1], &a[n], m, m - 1, false);
    if (k < 0)
        return false;
    m = (size_t)k;
    if (m == 0)
        return true;
    return n <= m ? NAMED(merge_low)(s, a, n, m, temp) : NAMED(merge_high)(s, a, n, m, temp);
}

/* Merges the runs number k and k + 1 of `depth`. */
static bool NAMED(merge_runs)(Sort *s, ELEM *a, Run *runs, size_t k, size_t *depth, ELEM *temp)
{
    Run *left = &runs[k];
    if (!charge(s->c, left[0].length + left[1].length) || !NAMED(merge)(s, a + left->start, left[0].length, left[1].length, temp))
        return false;
    left->length += left[1].length;
    left->power = left[1].power;
    (*depth)--;
    if (k + 1 < *depth)
        left[1] = left[2];
    return true;
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
            while (depth > 1 && runs[depth - 2].power > power)
                if (!NAMED(merge_runs)(s, a, runs, depth - 2, &depth, temp))
                    return false;
            runs[depth - 1].power = power;
        }
        runs[depth++] = (Run){at, length, 0};
        at += length;
    }
    while (depth > 1) {
        size_t k = depth - 2;
        if (k > 0 && runs[k - 1].length < runs[k + 1].length) /* the shorter neighbours */
            k--;
        if (!NAMED(merge_runs)(s, a, runs, k, &depth, temp))
            return false;
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
#undef RARELY_LESS
#undef NAMED
