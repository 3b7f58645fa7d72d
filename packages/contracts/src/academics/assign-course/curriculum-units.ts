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

/** Units of a semester. */
export interface CurriculumUnits {
  /** Of core courses alone. */
  core: number;
  least: number;
  most: number;
}

/**
 * Units that a student of a semester registers at least and at most: all core and required courses, so many of each
 * elective group as it says, and of the other electives none or all.
 */
export function curriculumUnits(courses: readonly Counted[]): CurriculumUnits {
  const groups = new Map<string, { choose: number; units: number[] }>();
  const core = sum(courses.flatMap(({ status, units }) => (status === 'core' ? units : [])));
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
  return { core, least, most };
}

interface Load {
  minimum: number;
  maximum: number;
  ceiling: number;
}

/** What is wrong with the units of a semester, in a sentence; null where they suit the load. */
export function unitsVerdict({ core, least, most }: CurriculumUnits, load: Load): string | null {
  if (core > load.ceiling)
    return `Core courses alone are more than the ${load.ceiling} units that a student registers with approval.`;
  if (core > load.maximum)
    return `Core courses alone are more than the ${load.maximum} units that a student may register.`;
  if (least > load.maximum)
    return `What has to be taken is more than the ${load.maximum} units that a student may register.`;
  if (most < load.minimum)
    return `All of it together is less than the ${load.minimum} units that a student has to register.`;
  return null;
}

/** Where core courses alone are fewer units than a student has to register, and others fill up; null where they are not. */
export function unitsHint({ core, most }: CurriculumUnits, { minimum }: Load): string | null {
  if (core >= minimum || most < minimum) return null;
  return `Core courses alone stay below the ${minimum} units that a student has to register: the others fill up.`;
}
