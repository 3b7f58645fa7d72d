import { boolean, string } from 'yup';
import { listQuery } from './lists';
import { integer } from './schemas/fields';

const query = listQuery({ role: string(), kind: string().oneOf(['a']), id: integer(), on: boolean() }, [
  'at',
]);

it('asks for nothing by a value that is empty, whatever the filter takes', async () => {
  const empty = { search: '', page: '', pageSize: '', sort: '', role: '', kind: '', id: '', on: '' };
  expect(await query.validate(empty)).toEqual({});
});

it('keeps what says something, false and blanks too, and refuses what is no query', async () => {
  expect(await query.validate({ on: 'false', role: ' ', id: '0' })).toEqual({ on: false, role: ' ', id: 0 });
  await expect(query.validate({ kind: 'b' })).rejects.toThrow('kind');
  await expect(query.validate('role=')).rejects.toThrow('object');
});
