import { act, fireEvent, render, screen } from '@testing-library/react';
import { LatePart, type LoadPart } from './late-part';

type Fate = 'fails' | 'comes' | 'throws';

function Came({ name }: { name: string }) {
  return <p>{name} came</p>;
}

function Throws(): never {
  throw new Error('in its own part');
}

/** What becomes of each try, in order. */
function loading(...fates: Fate[]): LoadPart<{ name: string }> {
  return async () => {
    const fate = fates.shift();
    if (fate === 'fails') throw new Error('no line');
    return fate === 'throws' ? Throws : Came;
  };
}

const show = async (load: LoadPart<{ name: string }>) => {
  const meanwhile = (again?: () => void) => (
    <p>waiting {again && <button onClick={again}>Try again</button>}</p>
  );
  await act(async () => {
    render(
      <>
        <input aria-label="Remark" defaultValue="typed" />
        <LatePart load={load} given={{ name: 'It' }} meanwhile={meanwhile} />
      </>,
    );
  });
};

const typed = () => expect(screen.getByLabelText('Remark')).toHaveValue('typed');

test('comes when it has been fetched, and at once the second time', async () => {
  const load = loading('comes', 'fails');
  await show(load);
  expect(screen.getByText('It came')).toBeInTheDocument();
  await show(load);
  expect(screen.getAllByText('It came')).toHaveLength(2);
});

test('one that does not come leaves its stand-in, with a way to ask again', async () => {
  await show(loading('fails', 'comes'));
  expect(screen.getByText(/waiting/)).toBeInTheDocument();
  typed();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect(screen.getByText('It came')).toBeInTheDocument();
});

test('one that did not come is asked for when the connection is back', async () => {
  await show(loading('fails', 'comes'));
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('It came')).toBeInTheDocument();
});

test('one that throws leaves its stand-in, and those who watch the page hear of it', async () => {
  const heard = jest.fn();
  globalThis.reportError = heard;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(loading('throws'));
  expect(screen.getByText(/waiting/)).toBeInTheDocument();
  typed();
  expect(heard).toHaveBeenCalledWith(expect.objectContaining({ message: 'in its own part' }));
  jest.restoreAllMocks();
});
