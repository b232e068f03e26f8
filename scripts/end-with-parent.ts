// Preloaded into every process that child.ts starts, and loaded by every command that starts one: sends SIGTERM to the process when who
// started it has ended.
if (process.env.PARENT_PID === `${process.ppid}`) {
  // our parent process, whose end shows as the end of standard input, even by SIGKILL; the check keeps grandchildren out
  process.stdin.once("close", () => process.kill(process.pid, "SIGTERM"));
  process.stdin.on("error", () => undefined);
  process.stdin.resume();
  // the listener must not keep a finished process alive
  if ("unref" in process.stdin) process.stdin.unref();
} else if (process.env.npm_lifecycle_event !== undefined) {
  // npm hands SIGTERM to the shell that runs the script, and the shell ends without handing it on; started in another way, a command may
  // outlive its shell
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 200);
  watch.unref();
}
