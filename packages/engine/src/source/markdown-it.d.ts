// markdown-it as the one file it is also published as: its 70 modules take longer to find than to run.
declare module 'markdown-it/dist/markdown-it.min.js' {
  export { default } from 'markdown-it';
}
