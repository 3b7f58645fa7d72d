import { array, closedObject, defineCall, integer, listOf, object, string, text } from '@portal/shared/model';
import { earlierPapers, mostPapers, paperPattern } from './earlier-papers';

/** Papers of before a change of the record. */
export const papers = {
  mine: defineCall({
    method: 'GET',
    path: '/Student/my-papers',
    summary: 'Papers of mine that say something else of me than my record; the registry issues them anew',
    access: 'user',
    data: earlierPapers(),
  }),
  issueAnew: defineCall({
    access: { claim: 'student.edit-names' },
    scoped: true,
    method: 'POST',
    path: '/StudentManagement/students/{id}/papers',
    summary: 'Issues papers anew from what they said, under the name of now and at no charge; twice is once',
    params: object({ id: integer().positive().required() }),
    body: closedObject({
      papers: array(string().matches(paperPattern).required()).min(1).max(mostPapers).required(),
    }),
    data: listOf({ paper: text(), by: text() }),
    invalidates: ['/StudentManagement/', '/Student/'],
  }),
};
