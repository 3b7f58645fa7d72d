import { stateOf } from './menus.api';
import { liveMenus } from './menus.fixture';
import { droppedFor, previewFor, withoutMenu } from './preview';

const state = stateOf(liveMenus);
const role = (id: string) => {
  const found = liveMenus.roles.find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};

describe('the preview of a menu', () => {
  it('shows what the shell would show, in order, with an administrator’s words first', () => {
    const renamed = state.menus.map((menu) =>
      menu.name === 'dashboard' ? { ...menu, label: 'Start', icon: 'home' as const } : menu,
    );
    const { shown, dropped } = previewFor(role('bursar'), { ...state, menus: renamed }, liveMenus);
    expect(shown).toEqual([
      { name: 'dashboard', label: 'Start', icon: 'home' },
      { name: 'fees assignment', label: 'Fees', icon: 'payment' },
    ]);
    expect(dropped).toEqual([{ name: 'reports', why: 'no live module answers it' }]);
  });

  it('says why a name is dropped: a claim that lacks, pages for others, switched off', () => {
    expect(previewFor(role('clerk'), state, liveMenus).dropped).toEqual([
      { name: 'fees assignment', why: 'the role does not hold finance.edit' },
    ]);
    const student = { ...role('clerk'), routeSet: 'student' as const };
    expect(droppedFor(student, state, liveMenus).get('dashboard')).toBe('no page of it is for a student');
    const off = { ...state, menus: state.menus.map((menu) => ({ ...menu, active: false })) };
    expect(previewFor(role('bursar'), off, liveMenus).shown).toEqual([]);
    expect(withoutMenu(off, liveMenus).map(({ id }) => id)).toEqual(['bursar', 'clerk']);
  });
});
