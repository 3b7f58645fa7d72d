/** Where something that waits for a second person is decided. */
export const requestPath = (request: string) =>
  `/student_management/manage_claims?view=requests&request=${request}`;
