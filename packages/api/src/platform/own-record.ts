/** Said to an officer whose account is that of the student as well: nobody decides about themselves. */
export const ownRecord = 'This is your own record: somebody else has to do it.';
