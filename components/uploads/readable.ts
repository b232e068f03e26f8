// A chosen file may have been changed, moved or taken back by its cloud since: its handle is then of no use any more.

/** @returns whether the file can still be read as it was chosen, from its first byte to its last */
export async function isStillReadable(file: Blob): Promise<boolean> {
  try {
    const ends = [file.slice(0, 1), file.slice(Math.max(0, file.size - 1))];
    const [first, last] = await Promise.all(ends.map((end) => end.arrayBuffer()));
    return file.size === 0 || (first?.byteLength === 1 && last?.byteLength === 1);
  } catch {
    return false;
  }
}
