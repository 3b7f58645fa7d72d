/** As in `300 level`; students of JUPEB, for one, are of none. */
export const levelWords = (level: number) => (level > 0 ? `${level} level` : 'No level');
