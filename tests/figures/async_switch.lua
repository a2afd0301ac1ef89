local turns = 0
local function worker(n)
    for _ = 1, n do
        coroutine.yield()
        turns = turns + 1
    end
end
local tasks = {}
for k = 1, 100 do
    tasks[k] = coroutine.wrap(function() worker(2000) return true end)
end
while #tasks > 0 do
    local left = {}
    for _, task in ipairs(tasks) do
        if not task() then left[#left + 1] = task end
    end
    tasks = left
end
print(turns)
