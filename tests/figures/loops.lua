local function longest(limit)
    local best, steps_of_best = 0, 0
    for start = 1, limit - 1 do
        local n, steps = start, 0
        while n ~= 1 do
            if n % 2 == 0 then n = n // 2 else n = 3 * n + 1 end
            steps = steps + 1
        end
        if steps > steps_of_best then best, steps_of_best = start, steps end
    end
    return best
end
print(longest(30000))
