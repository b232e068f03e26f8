import { ClockTime } from "@/components/ui/text/clock-time";

/**
 * The values of a sentence with `<time>{at}</time>`.
 * @param at epoch milliseconds
 * @param text the time in words, with its zone
 */
export const timeInText = (at: number, text: string) => ({ at: "", time: () => <ClockTime at={at} text={text} /> });
