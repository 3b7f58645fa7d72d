import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithPortal } from '../testing';
import { applyColorMode, chooseColorMode } from './brand';
import {
  Alert,
  Avatar,
  Breadcrumbs,
  ColorModeButton,
  DescriptionList,
  ErrorMessage,
  Money,
  PageHeader,
  pageFocus,
  PortalProvider,
  useFlag,
} from '.';

describe('Alert', () => {
  it('announces errors at once, news politely, and takes the focus when asked', () => {
    const { rerender } = renderWithPortal(
      <Alert status="error" autoFocus>
        Stopped
      </Alert>,
    );
    expect(screen.getByRole('alert')).toHaveFocus();
    rerender(
      <PortalProvider>
        <Alert status="success">Saved</Alert>
      </PortalProvider>,
    );
    expect(screen.getByText('Saved').closest('[role=status]')).not.toBeNull();
  });
});

describe('Avatar', () => {
  it('shows initials when there is no photo or it does not load', () => {
    renderWithPortal(<Avatar name="Amina Zainab Bello" src="/gone.jpg" />);
    const photo = screen.getByRole('img', { name: 'Amina Zainab Bello' });
    act(() => void photo.dispatchEvent(new Event('error')));
    expect(screen.getByText('AB')).toBeInTheDocument();
  });
});

describe('Breadcrumbs', () => {
  const names = ['One', 'Two', 'Three', 'A very long name of a certain page', 'Here'];
  const show = (labels: string[]) =>
    renderWithPortal(<Breadcrumbs crumbs={labels.map((label) => ({ label, to: `/${label}` }))} />);
  const shown = () => screen.getAllByRole('link').map((link) => link.textContent);

  it('cuts names at 24 characters, with the full name as title', () => {
    show(names.slice(1));
    expect(shown()).toEqual(['Two', 'Three', 'A very long name of a ce…', 'Here']);
    expect(screen.getByTitle('A very long name of a certain page')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('folds the middle of more than four, until it is asked for', async () => {
    const { user } = show(names);
    expect(shown()).toEqual(['One', 'A very long name of a ce…', 'Here']);
    await user.click(screen.getByRole('button', { name: 'Show the levels between' }));
    expect(shown()).toEqual(['One', 'Two', 'Three', 'A very long name of a ce…', 'Here']);
    expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus();
  });
});

describe('PageHeader', () => {
  it('gives the focus to the heading when the page is shown', () => {
    renderWithPortal(<PageHeader title="School fees" />);
    expect(screen.getByRole('heading', { level: 1, name: 'School fees' })).toHaveFocus();
  });

  describe('that comes late', () => {
    let stop: () => void;
    beforeEach(() => (stop = pageFocus.watch()));
    afterEach(() => stop());

    function Portal() {
      const [page, setPage] = useState(false);
      const show = () => setPage(true);
      return (
        <>
          <button onClick={pageFocus.depart}>Link</button>
          <button>Bell</button>
          <button onFocus={show}>Comes with a focus that nobody moved</button>
          <p onMouseEnter={show}>Comes</p>
          <main>{page && <PageHeader title="School fees" />}</main>
        </>
      );
    }
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    const come = () => userEvent.hover(screen.getByText('Comes'));
    const heading = () => screen.getByRole('heading', { level: 1 });

    it('has the focus that stayed at the link, or was given back by what has closed', async () => {
      const { unmount } = renderWithPortal(<Portal />);
      await press('Link');
      await come();
      expect(heading()).toHaveFocus();
      unmount();
      renderWithPortal(<Portal />);
      await press('Link');
      act(() => screen.getByRole('button', { name: /nobody moved/ }).focus());
      expect(heading()).toHaveFocus();
    });

    it('leaves it where the person has put it meanwhile', async () => {
      renderWithPortal(<Portal />);
      await press('Link');
      await press('Bell');
      await come();
      expect(screen.getByRole('button', { name: 'Bell' })).toHaveFocus();
    });
  });
});

describe('ErrorMessage', () => {
  it('says the specification’s words before the reason and offers another try', async () => {
    const retry = jest.fn();
    renderWithPortal(<ErrorMessage error={new Error('No answer')} retry={retry} />);
    expect(screen.getByText('An error has occurred: No answer')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('Money and DescriptionList', () => {
  it('shows kobo as naira and a dash for what is empty', () => {
    renderWithPortal(
      <DescriptionList
        items={[
          ['Amount', <Money key="m" kobo={1130000} />],
          ['Maiden name', ''],
        ]}
      />,
    );
    expect(screen.getByText('₦11,300.00')).toBeInTheDocument();
    expect(screen.getByText('–')).toBeInTheDocument();
  });
});

describe('ColorModeButton', () => {
  it('turns the page dark and back, and remembers', async () => {
    localStorage.clear();
    renderWithPortal(<ColorModeButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Use dark colours' }));
    expect(document.documentElement).toHaveClass('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Use light colours' }));
    expect(document.documentElement).not.toHaveClass('dark');
    expect(localStorage.getItem('portal-color-mode')).toBe('light');
  });

  it('has the icons and words of both modes in its markup, and shows those that fit by the document alone', () => {
    const { container } = renderWithPortal(<ColorModeButton />);
    const shown = () =>
      ['moon', 'sun'].filter((name) => {
        const around = container.querySelector(`.lucide-${name}`)?.parentElement;
        return around && getComputedStyle(around).display !== 'none';
      });
    const button = screen.getByRole('button');
    const inMarkup = button.textContent;
    const { classList } = document.documentElement;
    classList.replace('dark', 'light');
    expect(shown()).toEqual(['moon']);
    expect(button).toHaveAccessibleName('Use dark colours');
    classList.replace('light', 'dark');
    expect(shown()).toEqual(['sun']);
    expect(button).toHaveAccessibleName('Use light colours');
    // What is pressed before any script has come is found by it afterwards.
    expect(button.textContent).toBe(inMarkup);
    classList.replace('dark', 'light');
  });

  it('tells the server of the choice, and no more of one that is forgotten', () => {
    chooseColorMode('dark');
    expect(document.cookie).toContain('portal-color-mode=dark');
    localStorage.setItem('portal-color-mode', 'light');
    applyColorMode();
    expect(document.cookie).toContain('portal-color-mode=light');
    localStorage.clear();
    applyColorMode();
    expect(document.cookie).not.toContain('portal-color-mode');
  });

  it('stays as the document was made where the storage is denied', () => {
    document.cookie = 'portal-color-mode=dark';
    const denied = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(applyColorMode()).toBe('dark');
    expect(document.cookie).toContain('portal-color-mode=dark');
    denied.mockRestore();
    applyColorMode();
  });
});

describe('useFlag', () => {
  it('hides by itself, counted anew at each show', () => {
    jest.useFakeTimers();
    const seen: { show?: (text: string) => void } = {};
    function Flag() {
      const { value, show } = useFlag(3000);
      seen.show = show;
      return <p>{value ?? 'nothing'}</p>;
    }
    render(<Flag />);
    act(() => seen.show?.('Saved'));
    act(() => void jest.advanceTimersByTime(2000));
    act(() => seen.show?.('Saved'));
    act(() => void jest.advanceTimersByTime(2999));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByText('nothing')).toBeInTheDocument();
    jest.useRealTimers();
  });
});
