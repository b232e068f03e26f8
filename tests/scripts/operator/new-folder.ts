// A folder as `npm run operator -- new` writes it, and what `-- check` says of it when something is changed.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { root } from "../../../scripts/environment.ts";
import type { Findings } from "../../../scripts/operator/check.ts";
import { writeNewFolder } from "../../../scripts/operator/new.ts";

/** Writes one for each test of a file. */
export function newFolder() {
  let folder: string;
  let checker: ChildProcess;
  // a separate process, because vitest would load the folder's files itself
  beforeAll(() => {
    checker = fork(join(import.meta.dirname, "checker.ts"), { cwd: root });
  });
  afterAll(() => void checker.kill());
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), "operator-")), "own");
    expect(writeNewFolder(folder)).toBeUndefined();
  });
  afterEach(() => rmSync(dirname(folder), { recursive: true, force: true }));

  function write(file: string, text: string) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }

  return {
    get path() {
      return folder;
    },
    write,
    change(file: string, from: string, to: string) {
      const text = readFileSync(join(folder, file), "utf8");
      expect(text).toContain(from);
      write(file, text.replace(from, to));
    },
    /** What the command says, without the folder. */
    async check(): Promise<Findings> {
      checker.send(folder);
      const [{ problems, notes }] = (await once(checker, "message")) as [Findings];
      const withoutFolder = (line: string) => line.replace(`${folder}/`, "");
      return { problems: problems.map(withoutFolder), notes: notes.map(withoutFolder) };
    },
  };
}
