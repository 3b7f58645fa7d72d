import { fullNameOf } from '@portal/shared/model';
import { namesOf } from './names';

describe('the one name of an account', () => {
  it.each([
    ['ADEYEMI Tèmítọ́pẹ́ Ruth', { surname: 'ADEYEMI', firstName: 'Tèmítọ́pẹ́', middleName: 'Ruth' }],
    ['VAN DER MERWE Jan', { surname: 'VAN DER MERWE', firstName: 'Jan', middleName: '' }],
    ['ṢÓYÍNKÁ Adéọlá Ọlá Bọ́lá', { surname: 'ṢÓYÍNKÁ', firstName: 'Adéọlá', middleName: 'Ọlá Bọ́lá' }],
    ['Test user1', { surname: 'Test', firstName: 'user1', middleName: '' }],
    ['OKORO CHUKWUEMEKA', { surname: 'OKORO', firstName: 'CHUKWUEMEKA', middleName: '' }],
    ['Ada', { surname: 'Ada', firstName: '', middleName: '' }],
  ])('%s falls into its parts', (fullName, parts) => {
    expect(namesOf(fullName)).toEqual(parts);
  });

  it('is put together with the surname in capitals, and comes apart the same', () => {
    const parts = { surname: "O'Neill-Bello", firstName: 'Zainab', middleName: '' };
    expect(fullNameOf(parts)).toBe("O'NEILL-BELLO Zainab");
    expect(fullNameOf(namesOf(fullNameOf(parts)))).toBe("O'NEILL-BELLO Zainab");
  });
});
