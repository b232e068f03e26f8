// Preloaded into every process that child.ts starts: asks it to stop when its parent is gone, however that ended. A parent that
// is killed can tell nothing; but its end of our standard input closes with it. What our children start is their own affair.
if (process.env.PARENT_PID === `${process.ppid}`) {
  process.stdin.once("close", () => process.kill(process.pid, "SIGTERM"));
  process.stdin.on("error", () => undefined);
  process.stdin.resume();
  // waiting for the parent must not keep a process that has finished
  if ("unref" in process.stdin) process.stdin.unref();
}
