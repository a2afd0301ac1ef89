"""What robots.txt allows whom."""
from urllib.robotparser import RobotFileParser

parser = RobotFileParser('http://example.com/robots.txt')
print(parser.host, parser.path, parser.can_fetch('any', '/'))
parser.parse('''\
# for all
User-agent: *
Disallow: /private/
Allow: /

User-agent: crawler
User-agent: Spider/2
Crawl-delay: 3
Request-rate: 9/30
Disallow: /a%3cd.html
Disallow: /b?q=1

User-agent: nothing

Sitemap: http://example.com/map.xml
User-agent: *
Disallow: /later
'''.splitlines())
for agent, url in (('x', '/private/y'), ('x', '/later'), ('x', 'http://example.com/public'), ('Crawler/1.0', '/private/y'), ('crawler', '/a<d.html'),
                   ('spider/2', '/b?q=1'), ('crawler', '/b'), ('nothing', '/private/')):
    print(agent, url, parser.can_fetch(agent, url))
print(parser.crawl_delay('crawler'), parser.request_rate('crawler'), parser.crawl_delay('x'), parser.site_maps())
print(parser)
