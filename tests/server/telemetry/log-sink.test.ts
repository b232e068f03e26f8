import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createLogSink, type Output } from "@/server/telemetry/log-sink";
import { metricsText } from "@/server/telemetry/metrics";

const dropped = async () => Number(/^log_lines_dropped_total (\d+)$/m.exec(await metricsText())?.[1]);

type Writing = { line: string; done: (error?: Error) => void };

/** A destination that is done with each line when the test says so. */
function destination() {
  const writing: Writing[] = [];
  const output: Output = {
    get writableLength() {
      return writing.reduce((sum, { line }) => sum + line.length, 0);
    },
    write: (line, done) => writing.push({ line, done }),
    on: () => undefined,
    listenerCount: () => 0,
  };
  const finish = (error?: Error) => writing.shift()?.done(error);
  return { output, finish, lines: () => writing.map(({ line }) => line) };
}

test("lines that wait for a slow reader are kept up to a limit, and what is beyond it is dropped and counted", async () => {
  const before = await dropped();
  const { output, finish, lines } = destination();
  const sink = createLogSink({ lines: output }, 8);
  for (const line of ["one\n", "two\n", "3\n"]) sink.write(line);
  expect([lines(), sink.isDropping(), (await dropped()) - before]).toEqual([["one\n", "two\n"], true, 1]);
  finish();
  expect(sink.isDropping()).toBe(true);
  finish();
  sink.write("four\n");
  expect([lines(), sink.isDropping(), (await dropped()) - before]).toEqual([["four\n"], false, 1]);
});

test("a line that fails is dropped and counted, until one is written again", async () => {
  const before = await dropped();
  const { output, finish } = destination();
  const sink = createLogSink({ lines: output }, 8);
  sink.write("one\n");
  finish(new Error("ENOSPC"));
  expect([sink.isDropping(), (await dropped()) - before]).toEqual([true, 1]);
  sink.write("two\n");
  finish();
  expect([sink.isDropping(), (await dropped()) - before]).toEqual([false, 1]);
});

test("what is pending at the end is waited for", async () => {
  const { output, finish, lines } = destination();
  const sink = createLogSink({ lines: output }, 8);
  let isFlushed = false;
  sink.write("one\n");
  const flushed = sink.flushed().then(() => {
    isFlushed = true;
  });
  finish();
  await Promise.resolve();
  expect([isFlushed, lines()]).toEqual([false, [""]]);
  finish();
  await flushed;
  expect(isFlushed).toBe(true);
});

test("an output that is opened again, as by each test file, gets no second listener", () => {
  const lines = new PassThrough();
  for (const _ of Array(3)) createLogSink({ lines, warnings: lines });
  expect(lines.listenerCount("error")).toBe(1);
});
