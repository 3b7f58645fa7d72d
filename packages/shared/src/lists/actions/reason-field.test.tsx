import { string } from 'yup';
import { Form } from '../../forms';
import { closedObject, whySchema } from '../../model';
import { renderWithPortal, screen } from '../../testing';
import { ReasonField } from './reason-field';

test.each([
  [whySchema, 'At least 5 characters. Kept in the audit beside your name.'],
  [
    closedObject({ reason: string().required().min(10) }),
    'At least 10 characters. Kept in the audit beside your name.',
  ],
  [closedObject({ reason: string().required() }), 'Kept in the audit beside your name.'],
])('a reason says beforehand how long it has to be', (schema, hint) => {
  renderWithPortal(
    <Form schema={schema} defaults={{ reason: '' }} onSubmit={() => undefined}>
      <ReasonField schema={schema} />
    </Form>,
  );
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(hint);
});
