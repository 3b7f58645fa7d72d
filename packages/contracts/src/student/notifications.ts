declare module '@portal/shared/model' {
  interface KnownNotifications {
    'student profile': true;
    'siwes form': true;
  }
}

export {};
