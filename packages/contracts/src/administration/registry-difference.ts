export const registryDifferences = ['name', 'birthDate'] as const;
/** In what an account and the registry's record of its number are not shown to be one person's. */
export type RegistryDifference = (typeof registryDifferences)[number];

export interface Identity {
  name: string;
  /** `YYYY-MM-DD`; null where nobody wrote it down. */
  birthDate: string | null;
}

/** Words of a name in any order, without marks and case: `ṢÓYÍNKÁ Adéọlá` and `Adeola Soyinka` are the same. */
function wordsOf(name: string): Set<string> {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
}

/** One may leave out a middle name, never the surname or the only first name. */
function isSameName(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size);
  return fewer !== undefined && fewer.size >= 2 && [...fewer].every((word) => more?.has(word));
}

/** Empty only for one person: both have to be known, and agree. */
export function registryDifference(account: Identity, record: Identity): RegistryDifference[] {
  const sameDay = account.birthDate !== null && account.birthDate === record.birthDate;
  return registryDifferences.filter((what) =>
    what === 'name' ? !isSameName(account.name, record.name) : !sameDay,
  );
}
