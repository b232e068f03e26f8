// A folder as `npm run operator -- new` writes it, and what `-- check` says of it when something is changed.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { type Environment, root } from "../../../scripts/environment.ts";
import { writeNewFolder } from "../../../scripts/operator/new.ts";

/** Writes one for each test of a file. */
export function newFolder() {
  let folder: string;
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
    /** Runs the command, because vitest would load the folder's files itself. @returns its lines, without the folder */
    check(env: Environment = {}, dir = folder) {
      const { status, stdout } = spawnSync(process.execPath, ["scripts/operator/command.ts", "check", dir], {
        cwd: root,
        encoding: "utf8",
        env: { ...process.env, ...env },
      });
      const said = stdout
        .trim()
        .split("\n")
        .map((line) => line.replace(`${folder}/`, ""));
      const isNote = (line: string) => line.startsWith("note: ");
      return { code: status, lines: said.filter((line) => !isNote(line)), notes: said.filter(isNote) };
    },
  };
}
