import type { Claim } from '@portal/shared/model';
import { menuNames, roles } from './roles.data';

/** Menu names whose page asks for a claim: whoever has one needs the other. */
const pages: Record<string, Claim> = {
  applications: 'admissions.edit',
  'course management': 'courses.view',
  utilities: 'admissions.verify',
  'lecturer management': 'lecturers.view',
  'student management': 'student.view',
  'user management': 'user.view',
  'notice board setup': 'notices.edit',
  modules: 'modules.view',
  'audit log': 'audit.view',
};

describe('the roles as delivered', () => {
  test.each(Object.entries(pages))('have the menu entry %s exactly with %s', (menu, claim) => {
    const having = (what: 'menu' | 'claims', value: string) =>
      roles.filter((role) => (role[what] as readonly string[]).includes(value)).map(({ id }) => id);
    expect(having('menu', menu)).toEqual(having('claims', claim));
    expect(having('menu', menu)).toContain('super_admin');
  });

  it('may see the application reports where their menu has them', () => {
    const finding = roles.filter(({ menu }) => menu.includes('application reports'));
    expect(finding.map(({ id }) => id)).toContain('admissions_officer');
    expect(finding.filter(({ claims }) => !claims.includes('admissions.reports'))).toEqual([]);
  });

  it('have each a name and a description of their own, a menu, and only known menu names', () => {
    expect(new Set(roles.map(({ name }) => name)).size).toBe(roles.length);
    expect(new Set(roles.map(({ description }) => description)).size).toBe(roles.length);
    for (const { menu } of roles) {
      expect(menu.slice(0, 2)).toEqual(['dashboard', 'profile']);
      expect(menu.filter((name) => !menuNames.includes(name))).toEqual([]);
    }
  });
});
