/** Personal data and secrets of an invented person, in the formats in which they occur. */
const shapes = {
  ssn: [
    "900-12-3456",
    "900123456",
    "900 12 3456",
    "900_12_3456",
    "X-900-12-3456",
    "1-900-12-3456",
    "900\u201112\u20113456",
  ],
  "date of birth": [
    "1985-04-12",
    "04/12/1985",
    "12.04.1985",
    "19850412",
    "April 12, 1985",
    "12 avril 1985",
    "April\u00a012, 1985",
    "12\u00a0de\u00a0abril de 1985",
    "1985-04-12T00:00:00.000Z",
  ],
  token: [
    "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJub3JhIn0.c2lnbmF0dXJl-canary",
    "Bearer opaque-canary-token",
    "Fe26.2*1*canary*seal",
  ],
  "e-mail address": ["nora.canary+tag@example.test", "nora.canary%40example.test", "o'canary@mail.example.test"],
  phone: [
    "+12075550142",
    "+1 207-555-0142",
    "+44 20 7946 0018",
    "(207) 555-0142",
    "207.555.0142",
    "12075550142",
    "%2B12075550142",
  ],
} satisfies Record<string, string[]>;

/** What has no shape of its own and is known by the name of its field. */
export const named: [string, unknown][] = [
  ["password", "correct horse battery canary"],
  ["newPassword", "canary"],
  ["new_password", "canary"],
  ["Password", "canary"],
  ["code", "482913"],
  ["code", 482913],
  ["otpCode", "482913"],
  ["providedSolution", "canary"],
  ["ssn", "900123456"],
  ["ssn", 900123456],
  ["ssn4", "3456"],
  ["dateOfBirth", { year: 1985, month: 4, day: 12, note: "canary" }],
  ["answers", ["canary", "canary"]],
  ["answer", "canary"],
  ["token", "canary"],
  ["requestToken", "canary"],
  ["authorization", "canary"],
  ["set-cookie", ["__Host-session=canary"]],
  ["email", "canary"],
  ["phoneNumber", "canary"],
  ["firstName", "canary"],
];

export const allShapes: [string, string][] = Object.entries(shapes).flatMap(([what, values]) =>
  values.map((value): [string, string] => [what, value]),
);
