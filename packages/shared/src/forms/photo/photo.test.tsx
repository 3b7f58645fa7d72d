import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axeFindings, renderWithPortal } from '../../testing';
import { PhotoField, shrinkPhoto } from '..';
import { shrinkPage } from './shrink-page';
import type { PhotoTools } from './shrink-photo';

const picture = { width: 480, height: 617, close: jest.fn() } as unknown as ImageBitmap;
const photo = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'me.jpg', { type });

/** Makes a picture of so many bytes at full quality. */
function tools(bytes: number): PhotoTools & { asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    decode: () => Promise.resolve(picture),
    encode: (_, quality) => {
      asked.push(quality);
      return Promise.resolve(new Blob([new Uint8Array(Math.round(bytes * quality))]));
    },
  };
}

describe('shrinkPhoto', () => {
  it('takes 102,399 bytes as they are and makes 102,400 smaller', async () => {
    const small = photo(102_399);
    expect(await shrinkPhoto(small, tools(1000))).toBe(small);
    const made = await shrinkPhoto(photo(102_400), tools(1000));
    expect(made.name).toBe('passport.jpg');
    expect(made.size).toBe(900);
  });

  it('lowers the quality until it fits', async () => {
    const used = tools(170_000);
    const made = await shrinkPhoto(photo(4_600_000), used);
    expect(used.asked).toEqual([0.9, 0.8, 0.7, 0.6]);
    expect(made.size).toBe(102_000);
  });

  it('says the specification’s words for the wrong type, a broken picture and one that stays too large', async () => {
    await expect(shrinkPhoto(photo(10, 'application/pdf'), tools(10))).rejects.toThrow(
      'Invalid file type. Try again',
    );
    const broken = { ...tools(10), decode: () => Promise.reject(new Error('no picture')) };
    await expect(shrinkPhoto(photo(10), broken)).rejects.toThrow('Invalid file type. Try again');
    await expect(shrinkPhoto(photo(9_000_000), tools(9_000_000))).rejects.toThrow(
      'File too Large. File should be less than 100KB',
    );
  });
});

describe('shrinkPage', () => {
  const megabyte = 1024 * 1024;

  it('makes a photographed page smaller, and leaves what fits and what is no picture', async () => {
    const page = new File([new Uint8Array(5 * megabyte)], 'birth.png', { type: 'image/png' });
    const made = await shrinkPage(page, tools(megabyte));
    expect([made.name, made.type, made.size]).toEqual([
      'birth.jpg',
      'image/jpeg',
      Math.round(megabyte * 0.8),
    ]);
    for (const kept of [photo(2 * megabyte), photo(5 * megabyte, 'application/pdf')])
      expect(await shrinkPage(kept, tools(1))).toBe(kept);
    const broken = { ...tools(10), decode: () => Promise.reject(new Error('no picture')) };
    expect(await shrinkPage(page, broken)).toBe(page);
  });
});

describe('PhotoField', () => {
  beforeEach(() => {
    globalThis.createImageBitmap = () => Promise.resolve(picture);
  });
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Passport photo'), { target: { files: [file] } });

  it('sends the photo and shows it', async () => {
    const upload = jest.fn(() => Promise.resolve());
    const { container } = renderWithPortal(
      <main>
        <PhotoField name="Amina Bello" onUpload={upload} />
      </main>,
    );
    expect(screen.getByText('AB')).toBeInTheDocument();
    choose(photo(5000));
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Amina Bello' })).toHaveAttribute('src', 'blob:test'),
    );
    expect(upload).toHaveBeenCalledTimes(1);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says why a file is not taken and sends nothing', async () => {
    const upload = jest.fn();
    renderWithPortal(<PhotoField name="Amina Bello" onUpload={upload} />);
    choose(photo(10, 'text/plain'));
    expect(await screen.findByText('Invalid file type. Try again')).toBeInTheDocument();
    expect(upload).not.toHaveBeenCalled();
  });

  it('says what the server says', async () => {
    renderWithPortal(
      <PhotoField
        name="Amina Bello"
        onUpload={() => Promise.reject(new Error('Invalid file type. Try again'))}
      />,
    );
    choose(photo(10));
    expect(await screen.findByText('Invalid file type. Try again')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload' })).toBeEnabled();
  });
});
