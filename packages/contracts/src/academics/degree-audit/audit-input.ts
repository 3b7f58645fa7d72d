import type { CourseStatus } from '../assign-course/curriculum-units';
import type { AcademicRecord } from '../grading/academic-record';
import type { GradingScheme } from '../grading/grading-scheme';

/** A course of the curriculum by which somebody is judged. */
export interface AuditedCourse {
  code: string;
  title: string;
  units: number;
  status: CourseStatus;
  level: number;
  semester: number;
  /** Of the elective group, where it is in one: groups of one name in two semesters are two. */
  groupId: number | null;
  group: string | null;
  choose: number | null;
}

/** How long somebody studies for the award. */
export interface Duration {
  /** At which they entered; a direct entrant does not make up the levels before. */
  firstLevel: number;
  /** Of the department, from 100 level on. */
  years: number;
  /** Sessions in which they were enrolled until now. */
  sessions: number;
}

export interface AuditInput {
  curriculum: readonly AuditedCourse[];
  /** Over the results in force. */
  record: AcademicRecord;
  scheme: GradingScheme;
  duration: Duration;
  /** How many times the normal duration somebody may take. */
  timesNormal: number;
}

/** What an award asks for, in the order in which it is told. */
export const auditRequirements = [
  'curriculum',
  'core',
  'electives',
  'carry_overs',
  'units',
  'cgpa',
  'standing',
  'duration',
] as const;
export type AuditRequirement = (typeof auditRequirements)[number];

export const auditRequirementLabels: Record<AuditRequirement, string> = {
  curriculum: 'Curriculum',
  core: 'Core and required courses',
  electives: 'Electives',
  carry_overs: 'Carry-overs',
  units: 'Units',
  cgpa: 'CGPA',
  standing: 'Standing',
  duration: 'Time of study',
};

/** A course that is still to be passed. */
export interface MissingCourse {
  code: string;
  title: string;
  units: number;
  level: number;
  semester: number;
  /** Taken, and the result is still to come. */
  awaited: boolean;
}

export interface Requirement {
  requirement: AuditRequirement;
  met: boolean;
  says: string;
  courses: MissingCourse[];
}

export interface DegreeAudit {
  /** Everything that the award asks for is there. */
  met: boolean;
  requirements: Requirement[];
  unitsEarned: number;
  unitsNeeded: number;
  cgpa: string;
  degreeClass: string;
}
