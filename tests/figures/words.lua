local function count(rounds)
    local words = {}
    for word in ("the quick brown fox jumps over the lazy dog and the cat"):gmatch("%a+") do
        words[#words + 1] = word
    end
    local counts, different = {}, 0
    for k = 0, rounds - 1 do
        for _, word in ipairs(words) do
            local key = word .. tostring(k % 100)
            if not counts[key] then different = different + 1 end
            counts[key] = (counts[key] or 0) + 1
        end
    end
    return different, counts["the7"]
end
local different, the7 = count(40000)
print(different .. " " .. the7)
