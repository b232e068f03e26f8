import { seconds } from "../duration";

/** PA-29, CONST-21: the busy state is shown this long before the screening starts automatically. In milliseconds. */
export const screeningDelayMs = seconds(2);
