import * as z from "zod/mini";

const sources = ["work", "savings", "sale", "gift", "winnings"] as const;

const source = z
  .enum(sources, "fundsSourceMissing")
  .check(z.meta({ description: "Where most of the money comes from.", examples: ["work"] }));

const details = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "fundsDetailsMissing"),
    z.maxLength(300, "textTooLong"),
    z.meta({ description: "In the player's words.", examples: ["Salary as a teacher"] }),
  );

/** Its messages are the problems of the form. */
export default z.object({ source, details });
