export interface PersonNames {
  surname: string;
  firstName: string;
  middleName?: string;
}

/** `ADEYEMI Tope Ruth`: the surname first and in capitals, as registers have it. Everywhere that a name is shown. */
export function fullNameOf({ surname, firstName, middleName = '' }: PersonNames): string {
  return [surname.toLocaleUpperCase('en-NG'), firstName, middleName].filter(Boolean).join(' ');
}
