/** In tests, in place of the one that ends the task. */
export const nextTask = () => Promise.resolve();
