import { registryDifference } from './registry-difference';

const record = { name: 'ṢÓYÍNKÁ Adéọlá Ruth', birthDate: '1979-10-01' };

describe('whether an account and a record of the registry are one person', () => {
  it.each([
    ['SOYINKA Adeola Ruth', '1979-10-01', []],
    ['Adeola Soyinka', '1979-10-01', []],
    ['Soyinka', '1979-10-01', ['name']],
    ['SOYINKA Wole', '1979-10-01', ['name']],
    ['SOYINKA Adeola Grace', '1979-10-01', ['name']],
    ['SOYINKA Adeola', '1979-01-10', ['birthDate']],
    ['SOYINKA Adeola', null, ['birthDate']],
    ['BELLO Amina', null, ['name', 'birthDate']],
    ['', '1979-10-01', ['name']],
  ])('%s, %s', (name, birthDate, differs) => {
    expect(registryDifference({ name, birthDate }, record)).toEqual(differs);
  });

  it('is not shown where the record itself knows no date of birth', () => {
    const unknown = { ...record, birthDate: null };
    expect(registryDifference(unknown, unknown)).toEqual(['birthDate']);
  });
});
