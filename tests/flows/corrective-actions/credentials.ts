import { contact, due, flow, nextStep, toSportsbook } from "../flow.ts";

const ends = "Sportsbook is ready";

export default [
  flow("choose a new password", {
    rows: [],
    player: due("update-password", { password: "pavel-leaked-1" }),
    entry: nextStep,
    steps: [
      {
        heading: "Choose a new password",
        fill: { "New password": "four quiet lighthouse keepers" },
        wrong: { "New password": "short" },
        secret: ["New password"],
        press: "Save",
        renewsSession: true,
        writes: ["PUT /users/v1/credentials"],
      },
      toSportsbook,
    ],
    ends,
  }),
  flow("choose a new user name", {
    rows: [],
    player: due("update-username"),
    entry: nextStep,
    steps: [
      {
        heading: "Choose a new username",
        fill: { "New username": contact("new.username") },
        wrong: { "New username": "!" },
        press: "Save",
        renewsSession: true,
        writes: ["PUT /users/v1/credentials"],
      },
      toSportsbook,
    ],
    ends,
  }),
];
