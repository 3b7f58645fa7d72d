interface Named {
  name: string;
}

const key = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The one that a row of a spreadsheet names, whatever its capitals, spaces and hyphens. */
export const named = <T extends Named>(all: readonly T[], written: string): T | undefined =>
  all.find(({ name }) => key(name) === key(written));

/** A department by its name or its two-digit code. */
export const departmentNamed = <T extends Named & { code: string }>(
  departments: readonly T[],
  written: string,
): T | undefined =>
  named(departments, written) ?? departments.find(({ code }) => code === written.padStart(2, '0'));
