// What a form with a file reports. Part of `domain/forms/problems.ts`.
export const documentProblems = [
  "documentMissing",
  "documentEmpty",
  "documentKindMissing",
  "documentTooBig",
  "documentWrongType",
  "documentCut",
  "documentSeveral",
  "documentChanged",
  "documentInfected",
  "documentUnreadable",
  "documentDuplicate",
] as const;
