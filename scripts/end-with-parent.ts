// Preloaded into every process that child.ts starts: sends SIGTERM to the process when its parent has ended, even by SIGKILL, which
// shows as the end of standard input. The check of PARENT_PID keeps grandchildren out.
if (process.env.PARENT_PID === `${process.ppid}`) {
  process.stdin.once("close", () => process.kill(process.pid, "SIGTERM"));
  process.stdin.on("error", () => undefined);
  process.stdin.resume();
  // the listener must not keep a finished process alive
  if ("unref" in process.stdin) process.stdin.unref();
}
