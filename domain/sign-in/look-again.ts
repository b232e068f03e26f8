import { seconds } from "../duration";

/** Waits between two looks while the page is open: about a minute in all. Later, the player looks again with the link. */
export const lookAgainDelaysMs: readonly number[] = [2, 3, 5, 8, 13, 21].map(seconds);
