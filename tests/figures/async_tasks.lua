local function one(k)
    coroutine.yield()
    return k
end
local total = 0
for _ = 1, 60 do
    local tasks = {}
    for k = 0, 999 do
        tasks[#tasks + 1] = coroutine.wrap(function() return one(k) end)
    end
    for _, task in ipairs(tasks) do task() end
    for _, task in ipairs(tasks) do total = total + task() end
end
print(total)
