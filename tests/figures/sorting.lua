local function numbers(n)
    local seed, out = 42, {}
    for k = 1, n do
        seed = (seed * 1103515245 + 12345) % 2147483648
        out[k] = seed
    end
    return out
end
local function run(rounds)
    local total = 0
    for _ = 1, rounds do
        local values = numbers(60000)
        table.sort(values)
        total = total + values[#values // 2 + 1]
    end
    return total
end
print(run(6))
