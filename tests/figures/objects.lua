local Point = {}
Point.__index = Point
function Point.new(x, y)
    return setmetatable({x = x, y = y}, Point)
end
function Point:plus(other)
    return Point.new(self.x + other.x, self.y + other.y)
end
local function walk(n)
    local at, step = Point.new(0, 0), Point.new(1, 2)
    for _ = 1, n do
        at = at:plus(step)
    end
    return at.x + at.y
end
print(walk(600000))
