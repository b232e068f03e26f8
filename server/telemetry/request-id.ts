// Validates request ids from clients and proxies. Runs at the edge and in Node.

/** @returns whether a text is acceptable as a request id: 8 to 64 letters, digits, underscores or hyphens */
export const isRequestId = (text: string): boolean => /^[\w-]{8,64}$/.test(text);
