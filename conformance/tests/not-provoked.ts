// The refusals that the sandbox cannot be brought to give, and why.

const statusOnly =
  "The sandbox names the code of the same refusal; the status counts where a platform sends a status alone.";
const challengeStatuses = ["HTTP 401", "HTTP 410", "HTTP 409", "HTTP 404"];

const strongAuthCodes = [1802, 1804, 1806, 1809, 1826, 1827, 1828, 1838, 1841, 1842].map((code) => `POP-${code}`);

/** A call of strong authentication that sends no code and checks none. @param given what it can be refused with all the same */
const withoutCode = (call: string, ...given: string[]) => ({
  call,
  refusals: strongAuthCodes.filter((code) => !given.includes(code)),
  why: "All calls of strong authentication share their refusals. In the sandbox this one sends no code and checks none.",
});

export const notProvoked = [
  ...["challengeAccept", "challengeLogin", "challenge"].map((call) => ({
    call,
    refusals: challengeStatuses,
    why: statusOnly,
  })),
  { call: "documentUpload", refusals: ["HTTP 413", "HTTP 415"], why: statusOnly },
  {
    call: "userDetails",
    refusals: ["HTTP 409", "HTTP 422"],
    why: "The sandbox sends 400 where it refuses details by the status; 409 and 422 count as the same.",
  },
  {
    call: "otpResend",
    refusals: ["MAX_ATTEMPTS_REACHED"],
    why: "The sandbox says ALREADY_FAILED of every request that is locked; the two count as the same.",
  },
  withoutCode("strongAuthInitiate", "POP-1804"),
  withoutCode("passkeyRequestOptions", "POP-1804"),
  {
    call: "kbaSessions",
    refusals: ["HTTP 404"],
    why: "A start names no earlier set of questions, and the sandbox always has new ones.",
  },
];
