import type { MenuIconName, ModuleRoute } from '@portal/shared/model';

type Asks = Pick<ModuleRoute, 'claim' | 'reads'>;
export type Shown = Partial<Pick<ModuleRoute, 'audience' | 'claim'>>;

/** A page of who sees to courses and how they are registered. */
export const courses = (path: string, load: string, title: string, asks: Asks): ModuleRoute => {
  return { path: `/course_management/${path}`, load, title, audience: ['official'], ...asks };
};

/** A page of who sees to lecturers and the offices that they hold. */
export const lecturers = (path: string, load: string, title: string, asks: Asks): ModuleRoute => {
  return { path: `/lecturer_management/${path}`, load, title, audience: ['official'], ...asks };
};

/** A page of whoever advises a class or heads a department or school: the server says whose students they are. */
export const office = (path: string, load: string, title: string, asks: Asks = {}): ModuleRoute => {
  return { path, load, title, audience: ['lecturer', 'official'], claim: 'registration.view', ...asks };
};

/** A page of results: of whoever sees them somewhere; others are said beside. */
export const results = (path: string, load: string, title: string, asks: Shown = {}): ModuleRoute => {
  return { path, load, title, audience: ['lecturer', 'official'], claim: 'results.view', ...asks };
};

/** A report for officials. */
export const report = (
  path: string,
  load: string,
  title: string,
  more?: Partial<ModuleRoute>,
): ModuleRoute => {
  return {
    path: `/reports/${path}`,
    load,
    title,
    audience: ['official'],
    claim: 'registration.view',
    ...more,
  };
};

/** A page of students, and one of lecturers: whose courses they are the server says. */
export const student = (path: string, load: string, title: string): ModuleRoute => {
  return { path, load, title, audience: ['student'] };
};
export const lecturing = (path: string, load: string, title: string): ModuleRoute => {
  return { path: `/records/${path}`, load: `./records/${load}`, title, audience: ['lecturer'] };
};

export const entry = (
  name: string,
  label: string,
  route: string,
  icon: MenuIconName,
  audience: ModuleRoute['audience'],
) => ({ name, label, route, icon, audience });

/** A card of the start page of staff: what waits for an office comes before what is looked after. */
export const staffCard = (load: string, order: number, asks: Shown & Pick<ModuleRoute, 'reads'>) => {
  return { slot: 'staff-dashboard.card' as const, load, order, ...asks };
};
