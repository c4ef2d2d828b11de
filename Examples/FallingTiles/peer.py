# The scene of main.swift with pymunk, pycairo and ffmpeg, for comparison: peer.py OUT.gif PICTURE.png
import math
import subprocess
import sys

import cairo
import pymunk

WIDTH, HEIGHT, COUNT, TILE_WIDTH, TILE_HEIGHT = 480, 320, 6, 40, 26
picture = cairo.ImageSurface.create_from_png(sys.argv[2])

space = pymunk.Space()
space.gravity = (0, 1000)
walls = [((0, HEIGHT), (WIDTH, HEIGHT)), ((0, 0), (0, HEIGHT)), ((WIDTH, 0), (WIDTH, HEIGHT))]
for start, end in walls:
    wall = pymunk.Segment(space.static_body, start, end, 1)
    wall.elasticity, wall.friction = 0.5, 0.4
    space.add(wall)

tiles = []
for row in range(COUNT):
    for column in range(COUNT):
        body = pymunk.Body(1, pymunk.moment_for_box(1, (TILE_WIDTH, TILE_HEIGHT)))
        body.position = 120 + (column + 0.5) * TILE_WIDTH, 20 + (row + 0.5) * TILE_HEIGHT
        dx, dy = column - 2.5, row - 2.5
        body.velocity = 200 * dx / math.hypot(dx, dy), 200 * dy / math.hypot(dx, dy)
        box = pymunk.Poly.create_box(body, (TILE_WIDTH, TILE_HEIGHT))
        box.elasticity, box.friction = 0.5, 0.4
        space.add(body, box)
        tiles.append((body, column * TILE_WIDTH, row * TILE_HEIGHT))

encoder = subprocess.Popen(
    ["ffmpeg", "-loglevel", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-s", f"{WIDTH}x{HEIGHT}", "-r", "30",
     "-i", "-", "-vf", "split[a][b];[a]palettegen[p];[b][p]paletteuse", sys.argv[1]],
    stdin=subprocess.PIPE)
surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, WIDTH, HEIGHT)
for step in range(300):
    if step % 2 == 0:
        context = cairo.Context(surface)
        context.set_source_rgb(1, 1, 1)
        context.paint()
        for body, x, y in tiles:
            context.save()
            context.translate(*body.position)
            context.rotate(body.angle)
            context.set_source_surface(picture, -TILE_WIDTH / 2 - x, -TILE_HEIGHT / 2 - y)
            context.rectangle(-TILE_WIDTH / 2, -TILE_HEIGHT / 2, TILE_WIDTH, TILE_HEIGHT)
            context.fill()
            context.restore()
        surface.flush()
        encoder.stdin.write(surface.get_data())
    space.step(1 / 60)
encoder.stdin.close()
sys.exit(encoder.wait())
