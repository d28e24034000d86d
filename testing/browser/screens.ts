/** Every path of the page, with its heading when there is no data. */
export const SCREENS = [
  ['/', 'Episodes'],
  ['/episodes', 'All episodes'],
  ['/voice-library', 'Voice Library'],
  ['/content-templates', 'Templates'],
  ['/content-workflow', 'Workflow'],
  ['/content-enhancements', 'Enhancements'],
  ['/episode-insights', 'Insights'],
  ['/episode-insights/performance', 'Performance'],
  ['/dictionary', 'Dictionary'],
  ['/search', 'Search'],
  ['/settings', 'Settings'],
  ['/episode/0193b3a4-7c1e-7d5f-9a00-3f6c2f1f0a11', 'Episode Not Found'],
  ['/nowhere', '404 Page Not Found'],
] as const;
