interface Answer {
  json: () => unknown;
}

/** What an answer of the API says. */
export const codeOf = (answer: Answer) => (answer.json() as { code?: string }).code;
export const messageOf = (answer: Answer) => (answer.json() as { message?: string }).message;
export const dataOf = <T>(answer: Answer) => (answer.json() as { data: T }).data;
