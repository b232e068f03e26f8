// Which request ids we take from outside. Runs at the edge and in Node.

/** @returns whether a text may serve as a request id: letters, digits, _ and -, 8 to 64 of them */
export const isRequestId = (text: string): boolean => /^[\w-]{8,64}$/.test(text);
