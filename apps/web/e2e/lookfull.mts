import { chromium } from '/work/main/node_modules/@playwright/test/index.mjs';
const base='http://localhost:24790';
const browser=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const shot=async(name,path,{H=undefined,w=360,lang='he',root='100%',login,dark=false,js=true}:any={})=>{
  globalThis.H=H;const ctx=await browser.newContext({viewport:{width:w,height:globalThis.H??(w<500?760:860)},locale:lang==='he'?'he-IL':'en-US',colorScheme:dark?'dark':'light',javaScriptEnabled:js});
  const page=await ctx.newPage(); page.on('console',m=>m.type()==='error'&&console.log(name,m.text().slice(0,200)));
  if(login){ await page.goto(base+(login.includes('admin')?'/admin/login':'/?login')); await page.locator('input[name=email],input[type=email]').first().fill(login); await page.locator('input[type=password]').first().fill('candle-light-2027'); await page.getByRole('button',{name:/כניסה|Log in/}).last().click(); await page.waitForTimeout(6000);}
  await page.addInitScript((r)=>{document.addEventListener('DOMContentLoaded',()=>document.documentElement.style.fontSize=r)},root);
  await page.goto(base+path); await page.waitForTimeout(6000);
  const over=js?await page.evaluate(()=>[document.documentElement.scrollWidth,document.documentElement.clientWidth]):'';
  await page.screenshot({fullPage:true,path:`/tmp/lk/${name}.png`}); console.log(name,String(over)); await ctx.close();};
for (const a of JSON.parse(process.argv[2])) await shot(a[0],a[1],a[2]);
await browser.close();
