/** How a course stands in a curriculum. */
export const courseStatusLabels = { core: 'Core', required: 'Required', elective: 'Elective' } as const;
export type CourseStatus = keyof typeof courseStatusLabels;
export const courseStatuses = Object.keys(courseStatusLabels) as CourseStatus[];

interface Counted {
  units: number;
  status: CourseStatus;
  /** The elective group, where it is in one, with how many of it are chosen. */
  group: string | null;
  choose: number | null;
}

const sum = (units: readonly number[]) => units.reduce((total, each) => total + each, 0);

/**
 * Units that a student of a semester registers at least and at most: all core and required courses, so many of each
 * elective group as it says, and of the other electives none or all.
 */
export function curriculumUnits(courses: readonly Counted[]): { least: number; most: number } {
  const groups = new Map<string, { choose: number; units: number[] }>();
  let least = 0;
  let most = 0;
  for (const { units, status, group, choose } of courses) {
    if (status !== 'elective') least += units;
    if (status !== 'elective' || group === null) most += units;
    else {
      const known = groups.get(group) ?? { choose: choose ?? 1, units: [] };
      groups.set(group, { ...known, units: [...known.units, units] });
    }
  }
  for (const { choose, units } of groups.values()) {
    const sorted = [...units].sort((one, other) => one - other);
    least += sum(sorted.slice(0, choose));
    most += sum(sorted.slice(-choose));
  }
  return { least, most };
}

/** What is wrong with the units of a semester, in a sentence; null where they suit the load. */
export function unitsVerdict(
  { least, most }: { least: number; most: number },
  load: { minimum: number; maximum: number },
): string | null {
  if (least > load.maximum)
    return `What has to be taken is more than the ${load.maximum} units that a student may register.`;
  if (most < load.minimum)
    return `All of it together is less than the ${load.minimum} units that a student has to register.`;
  return null;
}
