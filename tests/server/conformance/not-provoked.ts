// The refusals that the sandbox cannot be brought to give, and why.

const statusOnly =
  "The sandbox names the code of the same refusal; the status counts where a platform sends a status alone.";
const challengeStatuses = ["HTTP 401", "HTTP 410", "HTTP 409", "HTTP 404"];

export const notProvoked = [
  ...["challengeAccept POST", "challengeLogin POST", "challenge GET"].map((call) => ({
    call,
    refusals: challengeStatuses,
    why: statusOnly,
  })),
  { call: "documentUploads POST", refusals: ["HTTP 413", "HTTP 415"], why: statusOnly },
  {
    call: "strongAuthInitiate POST",
    refusals: [1802, 1806, 1809, 1826, 1827, 1828, 1838, 1841, 1842].map((code) => `POP-${code}`),
    why: "All calls of strong authentication share their refusals; in the sandbox a start sends no code and checks none.",
  },
  {
    call: "kbaSessions POST",
    refusals: ["HTTP 404"],
    why: "A start names no earlier set of questions, and the sandbox always has new ones.",
  },
];
