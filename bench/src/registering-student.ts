import type { academics } from '@portal/contracts/academics';
import type { CallData } from '@portal/shared/model';
import { feeSession } from '../../packages/api/test/fee-builders';
import { PortalVisitor, type Person } from './portal-visitor';
import { coursesOfSemester, unitsOfCourse } from './seed-university';

/** What a student does on the day, in this order. */
export const steps = ['sign in', 'dashboard', 'read', 'submit', 'view', 'print'] as const;
export type Step = (typeof steps)[number];

const semester = { sessionId: feeSession, semesterId: 1 };
const query = `sessionId=${semester.sessionId}&semesterId=${semester.semesterId}`;
const units = coursesOfSemester * unitsOfCourse;

/** A student who registers what the curriculum has, and looks whether the portal says what is right. */
export class RegisteringStudent {
  /** Answers that were not what they should be. */
  readonly wrong: string[] = [];
  private readonly visitor: PortalVisitor;
  private courses: number[] = [];

  constructor(
    origin: string,
    readonly person: Person,
  ) {
    this.visitor = new PortalVisitor(origin, person);
  }

  get again(): number {
    return this.visitor.again;
  }

  act(step: Step): Promise<void> {
    const acts: Record<Step, () => Promise<void>> = {
      'sign in': () => this.visitor.signIn(),
      dashboard: () => this.openDashboard(),
      read: () => this.read(),
      submit: () => this.submit(),
      view: () => this.view(),
      print: () => this.print(),
    };
    return acts[step]();
  }

  private async openDashboard(): Promise<void> {
    await this.visitor.open('/dashboard');
  }

  /** The semester with what stands before it, and its courses. */
  private async read(): Promise<void> {
    await this.visitor.call('/CourseRegistration/my-semesters');
    const offer = (await this.visitor.call(`/CourseRegistration/registrable-courses?${query}`)) as CallData<
      typeof academics.registration.courses
    >;
    this.courses = offer.courses.map(({ id }) => id);
    this.expect('courses offered', this.courses.length, coursesOfSemester);
    this.expect('gates shut', offer.shut.map(({ reason }) => reason).join(), '');
  }

  private async submit(): Promise<void> {
    const courses = this.courses.map((courseId) => ({ courseId, reason: '' }));
    const { version } = (await this.visitor.call('/CourseRegistration/register', {
      method: 'POST',
      body: { ...semester, version: null, courses },
    })) as { version: number };
    this.expect('version', version, 2);
  }

  private async view(): Promise<void> {
    const [newest] = (await this.visitor.call('/CourseRegistration/history')) as CallData<
      typeof academics.courseRegistration.history
    >;
    this.expect('state', newest?.state, 'submitted');
    this.expect('semester', newest?.sessionId, feeSession);
    this.expect('units', newest?.units, units);
  }

  private async print(): Promise<void> {
    const form = (await this.visitor.call(`/CourseRegistration/course-form?${query}`)) as CallData<
      typeof academics.courseForms.mine
    >;
    this.expect('courses on the form', form.courses.length, coursesOfSemester);
    this.expect('units on the form', form.units, units);
    this.expect('approved', form.approved, false);
  }

  private expect(what: string, is: unknown, should: unknown): void {
    if (is !== should)
      this.wrong.push(`${this.person.userName}, ${what}: ${String(is)}, not ${String(should)}`);
  }
}
