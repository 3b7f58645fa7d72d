/* Of axios: its way by `fetch`, which every browser has another for, and names of status codes that nobody asks. */

/** As where a browser has none: axios says so to whoever asks for it. */
export const getFetch = () => false;

export default {};
